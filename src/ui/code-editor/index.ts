export { CodeEditor } from './CodeEditor';
export type {
  CodeLanguage,
  CodePart,
  CodeProblem,
  CodeSuggestion,
  CodeSuggestions,
} from './code-language';
export type { EditorHandle } from './create-view';
