// Apart from the head script, which is in the HTML already: scripts that name its parts do not bring it again.

/** What the theme's button is found by. */
export const THEME_TOGGLE = 'data-theme-toggle';

/** Name of the radio buttons of the theme; their values are those that are stored. */
export const THEME_CHOICE = 'theme';

/** Event that says that new radio buttons of the theme are in the page. */
export const THEME_SHOWN = 'theme-shown';
