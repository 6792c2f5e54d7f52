import { useEffect } from 'react';
import { useToken } from '../../core/session/session';
import { endConnection, settleConnection } from './connection';

/** Keeps the connection on every screen while the operator takes conversations, and ends it with the session. */
export function LiveChatConnection() {
  const token = useToken();
  useEffect(() => {
    if (token !== null) settleConnection();
    return endConnection;
  }, [token]);
  return null;
}
