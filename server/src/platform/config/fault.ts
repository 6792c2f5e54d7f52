/** What a person must mend before Croupier can start; printed as one line. */
export class ConfigurationFault extends Error {}
