import * as api from '@site/shared/api';
import * as runtime from '@site/shared/contract/runtime';
import * as query from '@site/shared/query';
import * as router from '@site/shared/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { css, keyframes, styled } from 'styled-components';

/** The shared modules by import name, one copy each. */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  // Only the exports that sections use: a shared module is bundled whole.
  'styled-components': { css, keyframes, styled },
  '@site/shared/api': api,
  '@site/shared/contract/runtime': runtime,
  '@site/shared/query': query,
  '@site/shared/router': router,
} as const;
