/**
 * Names the player of a session, or the coach of a try. A device may hold those of one person while another is signed in there. The server
 * then answers SIGN_IN_REQUIRED instead of counting for the wrong person. Clients that store nothing need not send it.
 */
export const PLAYER_HEADER = 'keepup-player'
