export { answerRows, type FakeBackend, fakeBackend } from './fake-backend';
export { type RenderPageOptions, renderPage, testSite } from './render-page';
