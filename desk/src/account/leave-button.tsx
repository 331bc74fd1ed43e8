import Logout from '@mui/icons-material/Logout';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';
import { useQuestion } from '../parts';
import { forgetAllHere, moveDrafts } from '../rows/drafts';

/** Logs out of this computer. Unsaved text moves to the server; the button asks if that is not possible. */
export function LeaveButton() {
  const translate = useTranslate();
  const logout = useLogout();
  const { ask, question } = useQuestion();
  const yes = () => {
    forgetAllHere();
    // The next person starts on the first page.
    return logout({}, undefined, false);
  };
  const texts = { title: 'desk.account.unsavedTitle', content: 'desk.account.unsavedHere' };
  const leave = async () =>
    (await moveDrafts()) ? yes() : ask({ ...texts, confirm: 'ra.auth.logout', yes });
  return (
    <>
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('ra.auth.logout')}</ListItemText>
      </MenuItem>
      {question}
    </>
  );
}
