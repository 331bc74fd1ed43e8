import { Line } from '../parts';

interface AccountFieldsProps {
  readonly email: string;
  /** If missing, the e-mail field is for password managers alone. */
  readonly onEmail?: (email: string) => void;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly isNew?: boolean;
}

/** The fields of every form with a password. */
export function AccountFields(props: AccountFieldsProps) {
  const { email, onEmail, password, onPassword, isNew = false } = props;
  return (
    <>
      <Line
        label="desk.account.email"
        type="email"
        autoComplete="username"
        required={onEmail !== undefined}
        value={email}
        onType={(text) => onEmail?.(text)}
        slotProps={{ htmlInput: { readOnly: onEmail === undefined } }}
      />
      <Line
        label={isNew ? 'desk.account.newPassword' : 'desk.account.password'}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={password}
        onType={onPassword}
        slotProps={{ htmlInput: isNew ? { minLength: 12 } : {} }}
      />
    </>
  );
}
