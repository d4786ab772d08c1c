// One file, because each one makes the service worker larger.
export { ShopPage } from './page/ShopPage.tsx';
export { sendStoredTrips } from './trip/send-trips.ts';
