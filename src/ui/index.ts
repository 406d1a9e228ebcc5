export { ErrorBoundary, type ErrorBoundaryProps } from './app-root/ErrorBoundary';
export { followReachability, renderAppRoot, type FirstAnswer } from './app-root/render-app-root';
export { classNames } from './class-names';
export { Badge, type BadgeProps, type Tone } from './components/badge/Badge';
export { Pill, type PillProps } from './components/badge/Pill';
export {
  Button,
  buttonClass,
  type ButtonProps,
  type ButtonVariant,
} from './components/button/Button';
export { IconButton, type IconButtonProps } from './components/button/IconButton';
export { Checkbox, type CheckboxProps } from './components/choice/Checkbox';
export { SegmentedControl, type SegmentedControlProps } from './components/choice/SegmentedControl';
export { DropZone, type DropZoneProps } from './components/drop-zone/DropZone';
export { useFileDrop } from './components/drop-zone/use-file-drop';
export { type Draft, Drafts, type DraftsProps } from './components/drafts/Drafts';
export { AnswerState, type AnswerStateProps } from './components/feedback/AnswerState';
export { Canceled } from './components/feedback/Canceled';
export { AsOf, type AsOfProps } from './components/feedback/AsOf';
export { Callout, type CalloutProps } from './components/feedback/Callout';
export { describeError, type ErrorDescription } from './components/feedback/describe-error';
export { EmptyState, type EmptyStateProps } from './components/feedback/EmptyState';
export { ErrorCallout, type ErrorCalloutProps } from './components/feedback/ErrorCallout';
export { ProgressBar, type ProgressBarProps } from './components/feedback/ProgressBar';
export { Running, type RunningProps } from './components/feedback/Running';
export { Skeleton, type SkeletonProps } from './components/feedback/Skeleton';
export { Spinner, type SpinnerProps } from './components/feedback/Spinner';
export { Page, type PageProps } from './components/page/Page';
export { cutText, PageFoot, type PageFootProps } from './components/page/PageFoot';
export { SidePanel, type SidePanelProps } from './components/side-panel/SidePanel';
export { Panel } from './components/table/Panel';
export { Table, type TableColumn, type TableProps } from './components/table/Table';
export { Tabs, type Tab, type TabsProps } from './components/tabs/Tabs';
export { Field, type FieldProps } from './components/text-field/Field';
export { SearchField, type SearchFieldProps } from './components/text-field/SearchField';
export { Select, type SelectOption, type SelectProps } from './components/text-field/Select';
export { TextArea, type TextAreaProps } from './components/text-field/TextArea';
export { TextField, type TextFieldProps } from './components/text-field/TextField';
export { VisuallyHidden } from './components/VisuallyHidden';
export { Icon, type IconProps } from './icons/Icon';
export { ICON_NAMES, isIconName, type IconName } from './icons/icon-paths.data';
export { isRightToLeft } from './direction';
export { type Listbox, type ListboxProps, useListbox } from './listbox/use-listbox';
export { EarlyKeys } from './load-later/EarlyKeys';
export { useEarlyKeys } from './load-later/use-early-keys';
export { loadLater, type LoadLaterOptions } from './load-later/load-later';
export { useCancelable } from './use-cancelable';
export { useNow, useObservable } from './use-observable';
