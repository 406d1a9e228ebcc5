/** Imported for what it does: the styles that hold on every page, whatever the theme. */
import './base.css';
