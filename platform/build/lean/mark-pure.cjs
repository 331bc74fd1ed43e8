/**
 * Loader for a library in one file: marks its components as free of effects and drops statements like
 * `Link.displayName = "Link"`, as both keep components in a build that nothing in it uses.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
