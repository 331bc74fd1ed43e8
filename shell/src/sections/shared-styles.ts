/** What sections may use of styled-components: a shared module is brought whole, used or not. */
export { css, keyframes, styled } from 'styled-components';
