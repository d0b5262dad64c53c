import { AnonymousHeader } from '#server/identity/anonymous/anonymous-players.ts'
import { DeviceHeader } from '#server/identity/guessing/known-device.ts'
import { SharedDeviceHeader } from './shared-device.ts'

/** The headers that every way to sign in accepts. */
export const SIGN_IN_HEADERS = AnonymousHeader.extend(DeviceHeader.shape).extend(SharedDeviceHeader.shape)
