import { waitForLetters } from './letters';

// Runs after the styles, in the head of Amharic pages.
waitForLetters();
