/** The name of a file in ASCII, and as it is for whoever reads RFC 5987. @param name was made by `fileNameOf` */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
