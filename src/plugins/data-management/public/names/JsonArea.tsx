import { i18n } from '#common/i18n';
import { TextArea } from '#ui';
import { readSource } from './read-source';

export interface JsonAreaProps {
  label: string;
  help?: string;
  value: string;
  rows: number;
  placeholder?: string;
  readOnly?: boolean;
  onChange: (source: string) => void;
}

/** A JSON object as text; what is not one is said below it. Empty is none. */
export function JsonArea({ value, onChange, ...rest }: JsonAreaProps) {
  return (
    <TextArea
      {...rest}
      code
      value={value}
      error={
        isWrong(value) &&
        i18n.formatMessage({
          id: 'dataManagement.rule.noJson',
          defaultMessage: 'Not a JSON object',
        })
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const isWrong = (source: string): boolean =>
  source.trim() !== '' && readSource(source) === undefined;
