/** What a route tells the shell about itself; one without it writes the document's title itself. */
export interface RouteHandle {
  /** Key of `shell:title.*` for the document's title. */
  readonly title: string;
}
