/**
 * Comes with the picture of a label and is named by its approval: whoever did not get the whole picture does not know
 * it. It stands alone, so that the customer's page need not load what describes its calls.
 */
export const drawnHeader = 'x-label-drawn'
