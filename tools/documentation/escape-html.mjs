const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
