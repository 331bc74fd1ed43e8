import Logout from '@mui/icons-material/Logout';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Confirm, useLogout, useTranslate } from 'react-admin';
import { forgetAllHere, moveDrafts } from '../rows/drafts';

/** Logs out of this computer. Unsaved text moves to the server; the button asks if that is not possible. */
export function LeaveButton() {
  const translate = useTranslate();
  const logout = useLogout();
  const [isAsked, setAsked] = useState(false);
  const leave = () => {
    forgetAllHere();
    // The next person starts on the first page.
    return logout({}, undefined, false);
  };
  return (
    <>
      <MenuItem onClick={async () => ((await moveDrafts()) ? leave() : setAsked(true))}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('ra.auth.logout')}</ListItemText>
      </MenuItem>
      <Confirm
        isOpen={isAsked}
        title="desk.account.unsavedTitle"
        content="desk.account.unsavedHere"
        confirm="ra.auth.logout"
        onClose={() => setAsked(false)}
        onConfirm={leave}
      />
    </>
  );
}
