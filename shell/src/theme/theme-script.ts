/** Local storage key of the visitor's choice; it holds `true` or `false`. */
export const DARK_MODE_KEY = 'darkMode';

/** Class of the document root in dark mode. */
export const DARK_CLASS = 'dark';

/** Runs before the first paint, so that a dark visitor never sees a white flash. */
export const themeScript = `try{if(localStorage.getItem('${DARK_MODE_KEY}')==='true')document.documentElement.classList.add('${DARK_CLASS}')}catch{}`;
