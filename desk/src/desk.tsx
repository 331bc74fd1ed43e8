import Article from '@mui/icons-material/Article';
import Event from '@mui/icons-material/Event';
import LibraryBooks from '@mui/icons-material/LibraryBooks';
import Mail from '@mui/icons-material/Mail';
import { Alert } from '@mui/material';
import {
  Admin,
  AppBar,
  CustomRoutes,
  Layout,
  type LayoutProps,
  Logout,
  Resource,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useTranslate,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { SetPassword } from './account/set-password';
import { SignIn } from './account/sign-in';
import { authProvider, dataProvider, type Role } from './backend';
import { i18nProvider } from './i18n';
import { MessageList } from './messages/message-list';
import { MessageShow } from './messages/message-show';
import { RowCreate, RowEdit } from './rows/row-form';
import { RowList } from './rows/row-list';
import { dark, light } from './theme';

const rows = { list: RowList, edit: RowEdit, create: RowCreate, recordRepresentation: 'title' };

function Bar() {
  const { identity } = useGetIdentity();
  const menu = (
    <UserMenu label={identity?.fullName}>
      <Logout />
    </UserMenu>
  );
  return (
    <AppBar userMenu={menu}>
      <TitlePortal component="h1" />
    </AppBar>
  );
}

function DeskLayout(props: LayoutProps) {
  return <Layout {...props} appBar={Bar} />;
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
          {roles?.some((role) => role !== 'office') && (
            <>
              <Resource name="desk_posts" icon={Article} {...rows} />
              <Resource name="desk_events" icon={Event} {...rows} />
              <Resource name="desk_resources" icon={LibraryBooks} {...rows} />
            </>
          )}
          {roles?.includes('office') && (
            <Resource
              name="desk_messages"
              icon={Mail}
              list={MessageList}
              show={MessageShow}
              recordRepresentation="subject"
            />
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
