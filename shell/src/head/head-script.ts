import { answerEarlyPresses } from './early-presses';
import { offerLanguage, openAtPlace } from './language-offer';
import { hideBrokenPictures } from './pictures';
import { applyStoredTheme } from './theme';
import { namePageForTransition } from './transitions';

// Runs before the first paint. Listens before React, which stops events of elements that it has not hydrated.
applyStoredTheme();
offerLanguage();
openAtPlace();
answerEarlyPresses();
hideBrokenPictures();
namePageForTransition();
