// biome-ignore lint/style/noDefaultExport: takes the place of a package that has a default export
export default globalThis.ResizeObserver;
