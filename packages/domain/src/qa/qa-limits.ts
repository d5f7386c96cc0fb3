/** Limits of check lists and rounds. */
export const qaLimits = { items: 100, choices: 12, rounds: 50, value: 500 } as const
