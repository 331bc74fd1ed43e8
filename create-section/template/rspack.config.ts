import { defineSectionBuild } from '@site/platform/build';
import { section } from './section';

export default defineSectionBuild(section);
