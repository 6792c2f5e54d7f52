import { showing } from '@croupier/contract/testing/screens';
import { type State, stage } from './stage';

export { api, ON_PHONE } from '@croupier/contract/testing/screens';

/** Starts the console in a state and waits until it is rendered. Once in a test. */
export const show = showing<State>(stage, 'main');
