import { among } from './database';

const KEPT = [
  `create or replace function keep_lobby_games() returns trigger language plpgsql as $$ begin return old; end $$`,
  `create or replace trigger keep_lobby_games before update on game for each row
     when (old.id like 'lobby-%' and not new.offered) execute function keep_lobby_games()`,
];

/**
 * Puts games into the catalogue whose clients are not needed to be found. A server that another test starts meanwhile takes off what it has no
 * client for: these it cannot.
 * @param statements insert games whose ids begin with "lobby-"; they may run more than once
 */
export const plantGames = (...statements: readonly string[]): Promise<void> =>
  among('games of the lobby', true, async (client) => {
    for (const statement of [...statements, ...KEPT]) await client.query(statement);
  });
