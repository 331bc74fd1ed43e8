import Delete from '@mui/icons-material/Delete';
import Key from '@mui/icons-material/Key';
import Mail from '@mui/icons-material/Mail';
import People from '@mui/icons-material/People';
import { Alert, createSvgIcon, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useEffect } from 'react';
import {
  Admin,
  AppBar,
  CustomRoutes,
  Layout,
  type LayoutProps,
  Resource,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useLocale,
  useTranslate,
} from 'react-admin';
import { Link, Route } from 'react-router-dom';
import { LeaveButton } from './account/leave-button';
import { SessionDialog } from './account/session-dialog';
import { SetPassword } from './account/set-password';
import { SignIn } from './account/sign-in';
import { authProvider, dataProvider, type Role } from './backend';
import { ROWS } from './fields';
import { i18nProvider } from './i18n';
import { MessageList } from './messages/message-list';
import { MessageShow } from './messages/message-show';
import { PeoplePage } from './people/people-page';
import { RowCreate, RowEdit } from './rows/row-form';
import { RowList } from './rows/row-list';
import { Trash } from './rows/trash';
import { dark, light } from './theme';

const rows = { list: RowList, edit: RowEdit, create: RowCreate, recordRepresentation: 'title' };

const icons = ROWS.map(({ view, icon }) => [view, createSvgIcon(<path d={icon} />, view)] as const);

const isEditor = (roles: readonly Role[] = []) =>
  roles.includes('editor') || roles.includes('reviewer');

function Bar() {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  const menu = (
    <UserMenu label={identity?.fullName}>
      <MenuItem component={Link} to="/set-password?own">
        <ListItemIcon>
          <Key fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('desk.account.ownPassword')}</ListItemText>
      </MenuItem>
      <LeaveButton />
    </UserMenu>
  );
  return (
    <AppBar userMenu={menu}>
      <TitlePortal component="h1" />
    </AppBar>
  );
}

/** Names the page in the tab's title, and the language of the texts. */
function useDocument() {
  const locale = useLocale();
  const translate = useTranslate();
  useEffect(() => {
    document.documentElement.lang = locale;
    const place = document.getElementById('react-admin-title');
    const rename = () => {
      const page = place?.textContent?.trim();
      document.title = [page, translate('desk.title')].filter(Boolean).join(' · ');
    };
    rename();
    const observer = new MutationObserver(rename);
    if (place !== null)
      observer.observe(place, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [locale, translate]);
}

function DeskLayout(props: LayoutProps) {
  useDocument();
  return (
    <>
      <Layout {...props} appBar={Bar} />
      <SessionDialog />
    </>
  );
}

function NoRole() {
  return <Alert severity="info">{useTranslate()('desk.account.noRole')}</Alert>;
}

export function Desk() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={DeskLayout}
      loginPage={SignIn}
      theme={light}
      darkTheme={dark}
      title="Desk"
      requireAuth
      disableTelemetry
    >
      {(roles?: readonly Role[]) => (
        <>
          {isEditor(roles) &&
            icons.map(([view, icon]) => <Resource key={view} name={view} icon={icon} {...rows} />)}
          {roles?.includes('office') && (
            <Resource
              name="desk_messages"
              icon={Mail}
              list={MessageList}
              show={MessageShow}
              recordRepresentation="subject"
            />
          )}
          {isEditor(roles) && <Resource name="desk_trash" icon={Delete} list={Trash} />}
          {roles?.includes('owner') && (
            <Resource name="desk_people" icon={People} list={PeoplePage} />
          )}
          {roles?.length === 0 && (
            <CustomRoutes>
              <Route path="/" element={<NoRole />} />
            </CustomRoutes>
          )}
          <CustomRoutes noLayout>
            <Route path="/set-password" element={<SetPassword />} />
          </CustomRoutes>
        </>
      )}
    </Admin>
  );
}
