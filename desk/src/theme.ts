import { ethiopicFace } from '@site/shared/tokens';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { i18nProvider } from './i18n';

const FONT = `${ethiopicFace.family}, system-ui, sans-serif`;
/** The computer's Ethiopic letters, or the site's own. */
const letters = {
  fontFamily: ethiopicFace.family,
  src: [...ethiopicFace.local.map((name) => `local('${name}')`), 'url(/font.woff2)'].join(),
  unicodeRange: 'U+1200-137C',
  fontDisplay: 'swap' as const,
};
const PHONE = '@media (max-width: 600px)';
const input = {
  defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
} as const;
const base = {
  typography: { fontFamily: FONT, button: { textTransform: 'none' as const } },
  shape: { borderRadius: 6 },
};

const themed = (
  theme: RaThemeOptions,
  main: string,
  paper: string,
  contrastText: string,
  error: string,
  ground: string,
): RaThemeOptions => ({
  ...theme,
  ...base,
  palette: {
    ...theme.palette,
    primary: { main, contrastText },
    secondary: { main, contrastText },
    error: { main: error },
    background: { default: ground, paper },
  },
  components: {
    ...theme.components,
    MuiCssBaseline: { styleOverrides: { '@font-face': letters } },
    MuiToggleButtonGroup: { defaultProps: { color: 'primary' } },
    // A wide table scrolls in itself.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    // On a phone, *Create* floats, and leaves an empty bar.
    RaTopToolbar: { styleOverrides: { root: { [PHONE]: { minHeight: 0, padding: 0 } } } },
    RaListToolbar: { styleOverrides: { root: { [PHONE]: { paddingLeft: 8 } } } },
    MuiTextField: input,
    MuiFormControl: input,
    // All checkboxes are in tables. Their label is on the root, and only a group may have a label there.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { role: 'group' },
          input: { 'aria-label': i18nProvider.translate('ra.action.select_row') },
        },
      },
    },
    MuiCircularProgress: {
      defaultProps: { 'aria-label': i18nProvider.translate('ra.page.loading') },
    },
    MuiTypography: { defaultProps: { variantMapping: { h4: 'h2' } } },
    // Its closed buttons lie over the column titles.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { display: 'none' } } },
    },
    // A phone's bar has room for its icon alone.
    RaLocalesMenuButton: {
      styleOverrides: {
        root: {
          [PHONE]: {
            'header & .MuiButton-root': { fontSize: 0, minWidth: 0 },
            'header & .MuiButton-endIcon': { display: 'none' },
            'header & .MuiButton-startIcon': { margin: 0 },
          },
        },
      },
    },
    // A click elsewhere, for example on the menu, leaves *Undo* in place.
    MuiSnackbar: {
      defaultProps: { slotProps: { clickAwayListener: { mouseEvent: false, touchEvent: false } } },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    MuiAppBar: {
      styleOverrides: {
        root: { backgroundColor: '#00492e', color: '#fff', backgroundImage: 'none' },
      },
    },
  },
});

export const light = themed(defaultLightTheme, '#006f45', '#fff', '#fff', '#a32c1b', '#f7f7f4');
export const dark = themed(defaultDarkTheme, '#5fdcab', '#222', '#0d1410', '#f5a394', '#1a1a1a');
