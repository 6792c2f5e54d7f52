import type { Host } from '../frame/host';

/** Reports each start and end of the open round to the app once; the app confirms closing the game while a round is open. */
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
