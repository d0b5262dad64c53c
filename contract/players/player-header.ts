/**
 * Names the player of a session. A device may hold sessions of one player while another is signed in there. The server then answers
 * SIGN_IN_REQUIRED, instead of counting them for the wrong player. Clients that store nothing need not send it.
 */
export const PLAYER_HEADER = 'keepup-player'
