import { answerEarlyPresses } from './early-presses';
import { offerLanguage, openAtPlace } from './language-offer';
import { hideBrokenPictures } from './pictures';
import { applyStoredTheme } from './theme';
import { namePageForTransition } from './transitions';

// Runs before the first paint of every page. It listens before React does, which stops events of what it has not hydrated.
applyStoredTheme();
offerLanguage();
openAtPlace();
answerEarlyPresses();
hideBrokenPictures();
namePageForTransition();
