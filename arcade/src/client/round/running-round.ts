import type { Host } from '../frame/host';

/** The round under way as the app around knows it: closing the game is asked about while there is one. Each start and end is told once. */
export class RunningRound {
  private running: string | undefined;

  constructor(private readonly host: Pick<Host, 'tell'>) {}

  get roundID(): string | undefined {
    return this.running;
  }

  start(roundID: string): void {
    if (this.running === roundID) return;
    this.running = roundID;
    this.host.tell({ type: 'roundStarted' });
  }

  end(roundID: string): void {
    this.running = undefined;
    this.host.tell({ type: 'roundEnded', roundID });
  }
}
