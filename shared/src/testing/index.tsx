export { answerRows, type FakeBackend, type FakeRequest, fakeBackend } from './fake-backend';
export { type RenderedPage, type RenderPageOptions, renderPage, testSite } from './render-page';
