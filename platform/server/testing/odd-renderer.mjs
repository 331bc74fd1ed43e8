// Stands in for the process that renders pages: what an address names is what it does.
const DEEDS = {
  '/exit': () => process.exit(3),
  '/never': () => undefined,
  '/broken': ({ number }) => process.send({ number, failure: 'It is broken.', late: false }),
  '/late': ({ number }) => process.send({ number, failure: 'It was late.', late: true }),
};

function answer({ number, address }) {
  process.send({ number, page: { html: address } });
}

process.on('message', (request) => (DEEDS[request.address] ?? answer)(request));
process.once('disconnect', () => process.exit());
