import { ToggleButton, ToggleButtonGroup } from '@mui/material';

export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  /** Value → its text. */
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: Value | null) => next !== null && onChange(next)}
    >
      {(Object.keys(options) as Value[]).map((each) => (
        <ToggleButton key={each} value={each}>
          {options[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
