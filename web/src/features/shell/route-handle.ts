/** What a route tells the shell about itself. */
export interface RouteHandle {
  /** Key of `shell:title.*` for the document's title. */
  readonly title: string;
}
