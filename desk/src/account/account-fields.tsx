import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

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
  const translate = useTranslate();
  return (
    <>
      <TextField
        label={translate('desk.account.email')}
        type="email"
        autoComplete="username"
        required={onEmail !== undefined}
        value={email}
        onChange={(event) => onEmail?.(event.target.value)}
        slotProps={{ htmlInput: { readOnly: onEmail === undefined } }}
      />
      <TextField
        label={translate(isNew ? 'desk.account.newPassword' : 'desk.account.password')}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        slotProps={{ htmlInput: isNew ? { minLength: 12 } : {} }}
      />
    </>
  );
}
