// NestJS 10 or later, with verify.mjs and store.mjs beside it; TypeScript 5.8 or later with allowJs.
// In main.ts: const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true });
// app.useBodyParser('json', { type: () => true, limit: 1_000_000 });
import { createHash } from 'node:crypto';
import { BadRequestException, Controller, HttpCode, Post, Req, UnauthorizedException } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { storeOnce } from './store.mjs';
import { InvalidBody, verifySignature } from './verify.mjs';

@Controller('webhooks')
export class WebhooksController {
  @Post('efundflow')
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<IncomingMessage>) {
    const { signature } = request.headers; // several lines are one list, joined by commas
    if (!signature) throw new UnauthorizedException('no signature header');
    const body = request.rawBody ?? Buffer.alloc(0); // bytes; don't use @Body()
    const announced = request.headers['transfer-encoding'] ?? Number(request.headers['content-length']);
    if (announced && !request.rawBody) throw new Error('Create the application with rawBody: true.');
    let genuine = false;
    try {
      genuine = verifySignature(body, signature, process.env.EFUNDPAY_WEBHOOK_PUBLIC_KEY ?? '');
    } catch (error) {
      if (error instanceof InvalidBody) throw new BadRequestException('no signing string');
      throw error; // a wrong public key: logged, 500
    }
    if (!genuine) throw new UnauthorizedException('wrong signature');
    const event = JSON.parse(body.toString());
    const id = event.ll_transaction_id;
    const status = event.payment_data?.payment_status ?? event.refund_data?.refund_status;
    const complete = [id, status].every((part) => part && typeof part === 'string');
    const hash = createHash('sha256').update(body).digest('hex');
    const key = complete ? `${id}/${status}` : hash; // if one is missing, a hash of the body is the key
    await storeOnce(key, body); // if it throws: 500
    return { code: '200', message: 'SUCCESS' };
  }
}
