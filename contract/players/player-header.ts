/**
 * Names the player whom a session belongs to. A device may keep sessions of one player while another is signed in there; the server
 * answers SIGN_IN_REQUIRED rather than count them for the wrong one. Clients that keep nothing need not send it.
 */
export const PLAYER_HEADER = 'keepup-player'
