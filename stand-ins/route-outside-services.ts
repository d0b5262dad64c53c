/** Loaded into the server before anything else (`node --import`), where it is to talk to the stand-ins. */
import { routeToStandIn } from './identity/route-to-stand-in.ts'

const identityUrl = process.env['STAND_IN_IDENTITY_URL']
if (identityUrl) routeToStandIn(identityUrl)
