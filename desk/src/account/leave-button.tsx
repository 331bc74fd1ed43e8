import Logout from '@mui/icons-material/Logout';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Confirm, useLogout, useTranslate } from 'react-admin';
import { forgetAllHere, moveDrafts } from '../rows/drafts';

/** Logs out of this computer, and asks if there is unsaved text. Nothing of it stays in the browser. */
export function LeaveButton() {
  const translate = useTranslate();
  const logout = useLogout();
  const [unsaved, setUnsaved] = useState({ kept: 0, left: 0 });
  const leave = () => {
    forgetAllHere();
    // The next person starts on the first page.
    return logout({}, undefined, false);
  };
  const press = async () => {
    const found = await moveDrafts();
    if (found.kept + found.left === 0) await leave();
    else setUnsaved(found);
  };
  return (
    <>
      <MenuItem onClick={press}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('ra.auth.logout')}</ListItemText>
      </MenuItem>
      <Confirm
        isOpen={unsaved.kept + unsaved.left > 0}
        title="desk.account.unsavedTitle"
        content={translate(
          unsaved.left > 0 ? 'desk.account.unsavedHere' : 'desk.account.unsavedKept',
        )}
        confirm="ra.auth.logout"
        onClose={() => setUnsaved({ kept: 0, left: 0 })}
        onConfirm={leave}
      />
    </>
  );
}
