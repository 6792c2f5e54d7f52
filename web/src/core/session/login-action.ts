import { create } from 'zustand';

/**
 * Whether the member has logged in on this page and has not closed the message about offers since: a login shows it (specification 2 §4). A session
 * that is only continued, as after a reload, is no login.
 */
export const useLoginAction = create<{ readonly hasLoginAction: boolean }>(() => ({ hasLoginAction: false }));

export const setLoginAction = (hasLoginAction: boolean): void => useLoginAction.setState({ hasLoginAction });
