// The main.ts of a NestJS project, as the first comment of the sample describes it.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WebhooksController } from './nestjs.controller';

@Module({ controllers: [WebhooksController] })
class AppModule {}

async function main() {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true });
  app.useBodyParser('json', { type: () => true, limit: 1_000_000 });
  await app.listen(process.env.PORT ?? 3000, '127.0.0.1');
}

void main();
