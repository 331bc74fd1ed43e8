// Every browser that the site supports has one of its own; react-slick brings a copy of 2 KB.
// biome-ignore lint/style/noDefaultExport: takes the place of a package that has a default export
export default globalThis.ResizeObserver;
