import { defineSectionBuild } from '@site/platform/bundler';
import { section } from './section';

export default defineSectionBuild(section);
