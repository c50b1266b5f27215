/** How long everything is to be seen, in milliseconds, so that a person can follow. */
export const PAUSES = {
  /** The cards of a sale are turned over one by one. */
  sold: 2200,
  bought: 900,
  showed: 600,
  stored: 450,
  passed: 350,
  declined: 900,
  dealt: 150,
  round_ended: 700,
};
