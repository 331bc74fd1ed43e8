// One React: the components' own copy is a folder further up.
export default { resolve: { dedupe: ['react', 'react-dom'] } };
