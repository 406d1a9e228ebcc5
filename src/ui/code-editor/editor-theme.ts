import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { EditorView } from '@codemirror/view';

/** The editor in the colors of the page, whichever theme that has. */
export const EDITOR_THEME = EditorView.theme({
  '&': { color: 'var(--a-text)', backgroundColor: 'transparent', maxHeight: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--a-mono)',
    fontSize: 'var(--a-fs-table)',
    lineHeight: '18px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '7px 0', caretColor: 'var(--a-text)' },
  '.cm-line': { padding: '0 10px' },
  '.cm-placeholder': { color: 'var(--a-text-3)' },
  '.cm-cursor': { borderLeftColor: 'var(--a-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--a-selected)' },
  '&.cm-focused .cm-matchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--a-hover)',
    outline: '1px solid var(--a-line-strong)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    backgroundColor: 'var(--a-danger-soft)',
    borderBottom: '2px solid var(--a-danger)',
  },
  '.cm-tooltip': {
    zIndex: 'var(--a-z-popover)',
    color: 'var(--a-text)',
    backgroundColor: 'var(--a-raised)',
    border: '0',
    borderRadius: 'var(--a-r-3)',
    boxShadow: 'var(--a-e-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    padding: '4px',
    fontFamily: 'var(--a-mono)',
    fontSize: 'var(--a-fs-table)',
    maxHeight: 'min(40vh, 320px)',
    minWidth: '260px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: '12px',
    justifyContent: 'space-between',
    padding: '4px 8px',
    lineHeight: '18px',
    borderRadius: 'var(--a-r-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--a-text)',
    backgroundColor: 'var(--a-selected)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'var(--a-w-semibold)' },
  '.cm-completionDetail': {
    margin: '0',
    fontFamily: 'var(--a-font)',
    fontSize: 'var(--a-fs-axis)',
    fontStyle: 'normal',
    color: 'var(--a-text-2)',
  },
  '.cm-diagnostic-error': { borderLeft: '0', padding: '6px 10px' },
});

export const CODE_COLORS = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--a-text-3)', fontStyle: 'italic' },
  { tag: tags.string, color: 'var(--a-success-text)' },
  { tag: tags.number, color: 'var(--a-warning-text)' },
  { tag: tags.keyword, color: 'var(--a-accent-text)', fontWeight: '600' },
  { tag: tags.function(tags.name), color: 'var(--a-text)', fontWeight: '500' },
]);
