import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { i18nProvider } from './i18n';

const FONT = 'system-ui, "Noto Sans Ethiopic", "Abyssinica SIL", Nyala, Kefa, sans-serif';
const base = {
  typography: { fontFamily: FONT, button: { textTransform: 'none' as const } },
  shape: { borderRadius: 6 },
};

const themed = (
  theme: RaThemeOptions,
  main: string,
  contrastText: string,
  error: string,
): RaThemeOptions => ({
  ...theme,
  ...base,
  palette: {
    ...theme.palette,
    primary: { main, contrastText },
    secondary: { main, contrastText },
    error: { main: error },
  },
  components: {
    ...theme.components,
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
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
          '@media (max-width: 600px)': {
            'header & .MuiButton-root': { fontSize: 0, minWidth: 0 },
            'header & .MuiButton-endIcon': { display: 'none' },
            'header & .MuiButton-startIcon': { margin: 0 },
          },
        },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    MuiAppBar: {
      styleOverrides: {
        root: { backgroundColor: '#00492e', color: '#fff', backgroundImage: 'none' },
      },
    },
  },
});

export const light = themed(defaultLightTheme, '#006f45', '#fff', '#a32c1b');
export const dark = themed(defaultDarkTheme, '#5fdcab', '#0d1410', '#f5a394');
