/** This is loaded before anything else (`node --import`) into a server that is to talk to the stand-ins. */
import { routeToStandIn } from './identity/route-to-stand-in.ts'

const identityUrl = process.env['STAND_IN_IDENTITY_URL']
if (identityUrl) routeToStandIn(identityUrl)
