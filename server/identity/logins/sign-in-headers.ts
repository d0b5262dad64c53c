import { AnonymousHeader } from '#server/identity/anonymous/anonymous-players.ts'
import { DeviceHeader } from '#server/identity/guessing/known-device.ts'
import { SharedDeviceHeader } from './shared-device.ts'

/** What every way in may be told besides who signs in. */
export const SIGN_IN_HEADERS = AnonymousHeader.extend(DeviceHeader.shape).extend(SharedDeviceHeader.shape)
