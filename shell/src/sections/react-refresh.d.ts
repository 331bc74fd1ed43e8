// The package brings no types; sections of a development build get it whole.
declare module 'react-refresh/runtime';
