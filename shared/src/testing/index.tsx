export { answerRows, type FakeBackend, type FakeRequest, fakeBackend } from './fake-backend.ts';
export { type RenderedPage, type RenderPageOptions, renderPage, testSite } from './render-page.tsx';
