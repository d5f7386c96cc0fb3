/**
 * Sent with the picture of a label and required for its approval, so that only those who received the whole picture
 * can approve. In its own file, so that the customer's page need not load the endpoints.
 */
export const drawnHeader = 'x-label-drawn'
